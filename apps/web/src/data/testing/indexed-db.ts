/** Gives Node the browser's database, for other packages' tests that run this one's code: to be imported first. */
import 'fake-indexeddb/auto';
