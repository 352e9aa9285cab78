import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Stands in the place of what failed, until it is tried again. */
  instead: (error: Error, retry: () => void) => ReactNode
}

/** Shows something else where a part of the page fails to load or to render. */
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
