/** The app's entry. The landing page is a page of its own (`landing.html`), written when the app is built. */
import './ui/theme/global.css';
import './ui/theme/letters.css';
import { mountApp } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
mountApp(root);
