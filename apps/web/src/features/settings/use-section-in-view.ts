/**
 * Tracks which section of the page is in view while scrolling: in the page's own container, and on a phone in the page
 * itself.
 */
import { useEffect, useState } from 'react';
import { sectionInView } from './section-in-view.ts';

/** @param anchors ids of the sections, in their order; @param named the one that the address names */
export function useSectionInView(anchors: readonly string[], named: string | undefined): string | undefined {
  const [inView, setInView] = useState<string>();
  const ids = anchors.join(' ');
  useEffect(() => {
    const look = () => setInView(sectionAt(ids.split(' '), named));
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookSoon();
    // Captured: a scroll does not rise from the part of the page that is scrolled.
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', lookSoon, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [ids, named]);
  return inView;
}

function sectionAt(anchors: readonly string[], named: string | undefined): string | undefined {
  const scroller = document.querySelector('main');
  if (scroller === null) return undefined;
  const view = scroller.getBoundingClientRect();
  const sections = anchors.flatMap((anchor) => {
    const box = document.getElementById(anchor)?.getBoundingClientRect();
    return box === undefined ? [] : [{ anchor, top: Math.round(box.top - view.top), left: box.left }];
  });
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  return sectionInView(sections, { height: view.height, isAtEnd, named });
}
