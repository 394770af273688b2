import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { createCloseGuard } from './close-guard.ts';
import styles from './Dialog.module.css';
import { giveFocusBack, leadsBackTo, openerNow } from './give-focus-back.ts';
import { IconButton } from './IconButton.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { clamp } from './resizing.ts';
import { useUiConfig, type SizeBounds } from './UiConfig.tsx';
import { useUnsavedInput } from './unsaved-input.ts';

export interface DialogSize {
  readonly width: number;
  /** Undefined: as high as its content. */
  readonly height: number | undefined;
}

export interface DialogProps {
  open: boolean;
  /** Asked to close, by its button, Escape or the backdrop, and nothing unsaved stands against it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end; the unsaved warning stands before them. */
  footer?: ReactNode;
  /** There is unsaved input: the first attempt to close only warns (ai §4). */
  dirty?: boolean;
  unsavedMessage?: string;
  variant?: 'modal' | 'panel';
  /** Where a panel is docked. */
  side?: 'left' | 'right';
  /** Sizes to begin with, px. Clamped to the bounds, and never larger than the window. */
  width?: number;
  height?: number | undefined;
  bounds?: Partial<SizeBounds>;
  resizable?: boolean;
  onResize?: (size: DialogSize) => void;
  headerActions?: ReactNode;
  /** Element that gets focus on opening; by default the first field or button of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A key pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler;
  /** No padding around the content, e.g. for rows that reach the edges. */
  flush?: boolean;
  /** The content is there to be read and has nothing to press: it can have the keyboard itself, so that keys scroll it. */
  reading?: boolean;
}

/** The reusable dialog of ai §2: a centred modal or a docked side panel. Focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, dirty = false, variant = 'modal', side = 'right' } = props;
  const config = useUiConfig().dialog;
  const [warned, setWarned] = useState(false);
  const [guard] = useState(() => createCloseGuard(config.warningMs, setWarned));
  const backdrop = useRef<HTMLDivElement>(null);

  useEffect(() => () => guard.reset(), [guard, open]);
  useUnsavedInput(open && dirty);

  const change = (next: boolean, details: BaseDialog.Root.ChangeEventDetails) => {
    // A press on the title bar or on a toast is not a press on the backdrop.
    const elsewhere = details.reason === 'outside-press' && details.event.target !== backdrop.current;
    if (next || elsewhere || details.reason === 'focus-out' || !guard.attempt(dirty)) details.cancel();
    else onClose();
  };

  return (
    <BaseDialog.Root open={open} onOpenChange={change} modal="trap-focus">
      <BaseDialog.Portal>
        {/* A press beside a dialog leaves focus in it. */}
        <BaseDialog.Backdrop
          ref={backdrop}
          className={styles.backdrop}
          onMouseDown={(event) => event.preventDefault()}
        />
        <BaseDialog.Viewport className={classNames(styles.viewport, styles[variant], styles[side])}>
          <DialogPopup {...props} warned={warned} />
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function DialogPopup({
  open,
  title,
  children,
  footer,
  unsavedMessage,
  variant = 'modal',
  side = 'right',
  resizable = true,
  headerActions,
  initialFocus,
  flush = false,
  reading = false,
  onKeyDown,
  warned,
  ...sizing
}: DialogProps & { warned: boolean }) {
  const { text } = useUiConfig();
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const begin = () => initialFocus?.current ?? firstControl(content.current);
  const returnFocus = useFocusInside(popup, open, begin);
  const sized = useDialogSize(sizing, popup);
  const { size } = sized;
  const centred = variant === 'modal';
  const showFooter = footer !== undefined || warned;

  // What is opened from here is a part of this one to React, and has its own keys.
  const ownKey = (event: KeyboardEvent) => {
    if (event.target instanceof Node && popup.current?.contains(event.target)) onKeyDown?.(event);
  };

  return (
    <BaseDialog.Popup
      ref={popup}
      data-layer={open ? 'dialog' : undefined}
      onKeyDown={ownKey}
      finalFocus={returnFocus}
      initialFocus={() => begin() ?? true}
      className={classNames(styles.popup, centred ? styles.centred : styles.docked)}
      style={{ width: size.width, height: size.height }}
    >
      <header className={styles.header}>
        <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
        {headerActions}
        <BaseDialog.Close render={<IconButton label={text.close} icon={<X aria-hidden />} />} />
      </header>
      <div
        ref={content}
        className={classNames(styles.content, flush && styles.flush)}
        tabIndex={reading ? 0 : undefined}
      >
        {children}
      </div>
      {showFooter && (
        <footer className={styles.footer}>
          <p role="status" className={styles.warning}>
            {warned && (unsavedMessage ?? text.unsaved)}
          </p>
          {footer}
        </footer>
      )}
      {resizable && <ResizeHandles centred={centred} side={side} sizing={sized} />}
    </BaseDialog.Popup>
  );
}

interface ResizeHandlesProps {
  readonly centred: boolean;
  readonly side: 'left' | 'right';
  readonly sizing: ReturnType<typeof useDialogSize>;
}

/** A modal is resized at every edge, by key at the right and at the bottom one; a panel at the edge that faces the page, and below if it has a height. */
function ResizeHandles({ centred, side, sizing: { size, bounds, resize, end, measuredHeight } }: ResizeHandlesProps) {
  const { text } = useUiConfig();
  const common = { label: text.resize, centred, onEnd: end };
  const width = {
    ...common,
    size: size.width,
    min: bounds.minWidth,
    max: bounds.maxWidth,
    onResize: (next: number) => resize({ width: next, height: size.height }),
  };
  const height = {
    ...common,
    size: size.height ?? measuredHeight(),
    min: bounds.minHeight,
    max: bounds.maxHeight,
    onResize: (next: number) => resize({ width: size.width, height: next }),
  };
  if (!centred) {
    return (
      <>
        <ResizeHandle {...width} edge={side === 'left' ? 'right' : 'left'} />
        {size.height !== undefined && <ResizeHandle {...height} edge="bottom" />}
      </>
    );
  }
  return (
    <>
      <ResizeHandle {...width} edge="right" />
      <ResizeHandle {...height} edge="bottom" />
      <ResizeHandle {...width} edge="left" pointerOnly />
      <ResizeHandle {...height} edge="top" pointerOnly />
    </>
  );
}

/**
 * Focus is in the dialog as soon as it stands, so that no key is lost to the page behind it, and leaves it as soon as it is closed. Answers how to
 * give it back to what had it before the dialog was drawn; a field with autofocus has it before any effect could look.
 */
function useFocusInside(
  popup: RefObject<HTMLElement | null>,
  open: boolean,
  begin: () => HTMLElement | null,
): () => boolean {
  const [opener] = useState(openerNow);
  const [page] = useState(() => window.location.pathname);
  const beginning = useRef(begin);
  const back = () => giveFocusBack(opener(), popup.current, page !== window.location.pathname);
  const leave = useRef(back);
  useLayoutEffect(() => {
    beginning.current = begin;
    leave.current = back;
  });
  useLayoutEffect(() => {
    const own = popup.current;
    if (!open || own === null) return undefined;
    leadsBackTo(own, opener);
    if (!own.contains(document.activeElement)) (beginning.current() ?? own).focus({ preventScroll: true });
    return () => void leave.current();
  }, [open, opener, popup]);
  return back;
}

/** Where a person begins: in the content, not on the close button before it. */
function firstControl(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('input, textarea, select, button, a[href], [tabindex="0"]') ?? null;
}

/** The size a person dragged it to, from the size it was given. */
function useDialogSize(
  { width, height, bounds: limits, onResize }: Pick<DialogProps, 'width' | 'height' | 'bounds' | 'onResize'>,
  popup: RefObject<HTMLElement | null>,
) {
  const config = useUiConfig().dialog;
  const bounds = { ...config.bounds, ...limits };
  const clamped: DialogSize = {
    width: clamp(width ?? config.width, bounds.minWidth, bounds.maxWidth),
    height: height === undefined ? undefined : clamp(height, bounds.minHeight, bounds.maxHeight),
  };
  const [size, setSize] = useState(clamped);
  const latest = useRef<DialogSize | null>(null);
  const [given, setGiven] = useState({ width, height });
  // Whoever shows it has chosen another size meanwhile.
  if (given.width !== width || given.height !== height) {
    setGiven({ width, height });
    setSize(clamped);
  }
  return {
    size,
    bounds,
    resize: (next: DialogSize) => {
      latest.current = next;
      setSize(next);
    },
    // A key changes the size and ends in one event, before the new size is drawn.
    end: () => {
      if (latest.current) onResize?.(latest.current);
    },
    measuredHeight: () => popup.current?.offsetHeight ?? bounds.minHeight,
  };
}
