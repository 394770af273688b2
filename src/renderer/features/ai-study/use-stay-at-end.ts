import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the end of what is growing in sight, as long as the person is there; who has scrolled up reads on undisturbed.
 *
 * @param end an element behind all of it
 * @param grown changes whenever it may have grown
 * @param begun changes when the person has asked something: the end comes into sight wherever they were
 */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, grown: unknown, begun: unknown): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        atEnd.current = entry?.isIntersecting ?? true;
      },
      { rootMargin: '0px 0px 120px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [end, begun]);
  useEffect(() => {
    if (atEnd.current) end.current?.scrollIntoView({ block: 'end' });
  }, [end, grown]);
}
