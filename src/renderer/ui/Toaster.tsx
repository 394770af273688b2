import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useRef, type FocusEvent } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toaster.module.css';
import { useUiConfig } from './UiConfig.tsx';

export interface ToastMessage {
  /** A toast of the same id replaces the one in sight. */
  readonly id?: string | undefined;
  readonly kind?: 'info' | 'success' | 'error' | undefined;
  readonly message: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly durationMs?: number | undefined;
}

interface ToastData {
  readonly action: ToastMessage['action'];
}

const DURATION_MS = { info: 5_000, success: 5_000, error: 8_000 } as const;
const ICON = { info: Info, success: CircleCheck, error: TriangleAlert } as const;
const SHOWN_AT_ONCE = 3;

const manager = Toast.createToastManager<ToastData>();

/** Shows a toast in the mounted `Toaster`; answers the id, with which it can be closed early. */
export function showToast({ id, kind = 'info', message, action, durationMs }: ToastMessage): string {
  return manager.add({
    ...(id !== undefined && { id }),
    type: kind,
    title: message,
    timeout: durationMs ?? DURATION_MS[kind],
    priority: kind === 'error' ? 'high' : 'low',
    data: { action },
  });
}

export function closeToast(id: string): void {
  manager.close(id);
}

/** Where toasts appear. Their time stands still while the pointer or focus is on them or the window is in the background. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={SHOWN_AT_ONCE}>
      <Toast.Portal>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { text } = useUiConfig();
  const { toasts } = Toast.useToastManager<ToastData>();
  const { onFocus, giveBack } = useBorrowedFocus();
  return (
    <Toast.Viewport className={styles.viewport} aria-label={text.notifications} onFocus={onFocus}>
      {toasts.map((toast) => {
        const kind = toast.type === 'success' || toast.type === 'error' ? toast.type : 'info';
        const Icon = ICON[kind];
        const action = toast.data?.action;
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className={styles.toast}
            data-kind={kind}
            // A message in a list, not a dialog that holds the keys; its buttons are there for everybody, whether focused or not. An error
            // is announced at once by an alert of its own, so the polite region around it keeps quiet about it.
            role="group"
            aria-modal={undefined}
            aria-hidden={false}
            aria-live={kind === 'error' ? 'off' : undefined}
            swipeDirection={['down', 'right']}
          >
            <Toast.Content className={styles.content}>
              <Icon aria-hidden />
              <Toast.Title render={<p />} className={styles.message} />
              {action && (
                <Button
                  size="xs"
                  variant="bare"
                  className={styles.action}
                  onClick={() => {
                    closeToast(toast.id);
                    giveBack();
                    action.onPress();
                  }}
                >
                  {action.label}
                </Button>
              )}
              <Toast.Close
                aria-hidden={false}
                render={<IconButton size="xs" label={text.dismiss} icon={<X aria-hidden />} className={styles.close} />}
              />
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}

/** A toast whose button was pressed goes with its button: the keyboard returns to where it was, so that the next key does what it did there. */
function useBorrowedFocus() {
  const lender = useRef<HTMLElement | null>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (currentTarget.contains(relatedTarget)) return;
      lender.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    giveBack: (): void => {
      const { activeElement } = document;
      if (lender.current?.isConnected) lender.current.focus({ preventScroll: true });
      else if (activeElement instanceof HTMLElement) activeElement.blur();
    },
  };
}
