import { useLayoutEffect, useState } from 'react';

/** The width of an element, px, as it changes; `otherwise` until it is known. */
export function useWidth(otherwise: number): readonly [width: number, ref: (element: HTMLElement | null) => void] {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, Math.floor(element.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, ref];
}
