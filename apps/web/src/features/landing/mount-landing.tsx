/** Puts the landing page on screen. React only: neither Mantine nor the local database is loaded for a visitor. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Landing } from './landing.tsx';

export function mountLanding(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <Landing whatsappNumber={import.meta.env.VITE_WHATSAPP} />
    </StrictMode>,
  );
}
