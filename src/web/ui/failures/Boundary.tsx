import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Renders the replacement of a failed part. `retry` renders the part again. */
  instead: (error: Error, retry: () => void) => ReactNode
}

/** Shows a replacement when a part of the page fails to load or render. */
export class Boundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error
      ? this.props.instead(error, () => this.setState({ error: undefined }))
      : this.props.children
  }
}
