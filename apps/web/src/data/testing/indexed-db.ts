/** Gives Node the browser's database, for tests of other packages that run this one's code: to be imported first. */
import 'fake-indexeddb/auto';
