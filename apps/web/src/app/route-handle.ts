/** What a route says of its screen besides its element: the title of the tab, and how the shell stands around it. */
import { useEffect } from 'react';
import { useMatches } from 'react-router';

export interface RouteHandle {
  /** 'Inventario': shown in the browser's tab before the product's name. */
  readonly title?: string;
  /**
   * `page` (where nothing is said) grows with its content and has a margin; `full` is as high as its place and scrolls
   * inside, edge to edge; `till` is the same, with a rail in place of the sidebar and no footer;
   * `bare` has nothing around it.
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
