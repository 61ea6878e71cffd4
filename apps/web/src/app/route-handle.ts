/** A route's settings besides its element: the title of the tab, and the layout of the shell. */
import { useEffect } from 'react';
import { useMatches } from 'react-router';

export interface RouteHandle {
  /** 'Inventario': shown in the browser's tab before the product's name. */
  readonly title?: string;
  /**
   * `page` (the default) grows with its content and has a margin; `full` fills its place and scrolls inside, edge to
   * edge; `till` is the same, with a rail in place of the sidebar and no footer; `bare` has no shell.
   */
  readonly layout?: 'page' | 'full' | 'till' | 'bare';
}

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined) ?? {};
}

/** Names the browser's tab after the screen; mounted once, around all of them. */
export function useDocumentTitle(): void {
  const { title } = useRouteHandle();
  useEffect(() => {
    document.title = title === undefined ? 'Cuadra' : `${title} · Cuadra`;
  }, [title]);
}
