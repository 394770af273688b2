import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface SideScrollProps {
  readonly as?: 'div' | 'pre';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What may be wider than its place and is scrolled sideways then: a stop for the keyboard as long as it is, and none before. */
export function SideScroll({ as: Tag = 'div', className, children }: SideScrollProps) {
  const place = useRef<HTMLElement | null>(null);
  const [isWider, setWider] = useState(false);
  const look = (): void => {
    const element = place.current;
    if (element) setWider(element.scrollWidth > element.clientWidth);
  };
  // With what it holds, and whenever the room for it changes.
  useLayoutEffect(look);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, []);
  return (
    <Tag
      ref={(element: HTMLElement | null) => void (place.current = element)}
      className={className}
      // The columns of a table follow the words in it; code always runs from the left.
      dir={Tag === 'div' ? 'auto' : undefined}
      tabIndex={isWider ? 0 : undefined}
    >
      {children}
    </Tag>
  );
}
