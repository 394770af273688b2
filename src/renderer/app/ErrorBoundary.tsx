import { Component, type ReactNode } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Puts the page into a frame, where there is none around it. */
  readonly around?: (page: ReactNode) => ReactNode;
}

/** Any render error below it shows its message and a Retry that renders again (core §2). React has this only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  retry = () => this.setState({ error: null, failed: false });

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const { somethingWrong, retry } = messages.shell;
    const page = (
      <ErrorPage title={somethingWrong} text={messageOf(error)} action={{ label: retry, run: this.retry }} />
    );
    return this.props.around?.(page) ?? page;
  }
}

/** What an error says for itself, or core §2's words for one that says nothing. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? messages.shell.unexpectedError : message;
}
