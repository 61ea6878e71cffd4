/** Asks before the user leaves a form with unsaved changes: for another screen, or by closing the page [CO-02]. */
import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** @returns `blocked` while the question is open: then `proceed` leaves, `reset` stays */
export function useLeaveQuestion(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  // To another part of the same page nothing is lost.
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
