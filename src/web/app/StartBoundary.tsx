import { Component, type ReactNode } from 'react'
import { texts } from '../../contract/texts.ts'

/**
 * The error page for when a chunk fails to load before the app, with its own error screen, has
 * started.
 */
export class StartBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <main className="start-failed" role="alert">
        <h1>{texts.errorScreen(undefined)}</h1>
        <p>{this.state.error.message}</p>
        <a className="landing-button" href={window.location.href}>
          {texts.refreshPage}
        </a>
      </main>
    )
  }
}
