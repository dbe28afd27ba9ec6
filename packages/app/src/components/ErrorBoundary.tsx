import { Component, Fragment, type ComponentType, type ReactNode } from 'react';
import { CrashPage } from './CrashPage';

interface Props {
  /** A new value gives the children another chance, for example the address. */
  resetKey?: string;
  /** What can be done besides reloading the page. */
  actions?: ReactNode;
  /** Around the message, for example the frame of a screen. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** Keeps a failing screen from taking the rest of the console with it. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  static getDerivedStateFromError(thrown: unknown) {
    return {
      error: thrown instanceof Error ? thrown : new Error(String(thrown)),
    };
  }

  state: { error?: Error } = {};

  componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: undefined });
    }
  }

  render() {
    const { error } = this.state;
    const { actions, Frame = Fragment, children } = this.props;
    if (!error) return children;
    return (
      <Frame>
        <CrashPage error={error} actions={actions} />
      </Frame>
    );
  }
}
