import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Crash } from '#src/app/trouble/CrashScreen.tsx'

/** What breaks in a page leaves the frame around it standing; another page gets a new chance. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>
}

interface BoundaryProps {
  place: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (place !== this.props.place && this.state.failure) this.retry()
  }

  private readonly retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? <Crash error={failure.error} isInFrame onRetry={this.retry} /> : this.props.children
  }
}
