import { useEffect, type ReactNode } from 'react'
import { render as begin } from 'vitest-browser-react'

interface Watched {
  children: ReactNode
  onShown: () => void
}

/** Effects of what stands below run before this one. */
function Watched({ children, onShown }: Watched) {
  useEffect(onShown, [onShown])
  return children
}

/** Has a page drawn, and resolves once that is there and its effects have run: in its build for production React does not wait for them. */
async function drawn<Drawn>(content: ReactNode, draw: (content: ReactNode) => Promise<Drawn>): Promise<Drawn> {
  let shown = () => {}
  const isShown = new Promise<void>((resolve) => (shown = resolve))
  const screen = await draw(<Watched onShown={shown}>{content}</Watched>)
  await isShown
  return screen
}

/** Renders on the page of the test. */
export async function render(content: ReactNode) {
  const { container, rerender, unmount } = await drawn(content, (all) => begin(all))
  return { container, rerender: (next: ReactNode) => drawn(next, rerender), unmount }
}
