import { useEffect, type ReactNode } from 'react'
import { render as begin } from 'vitest-browser-react'
import { PATIENCE } from '../patience.ts'

interface Watched {
  children: ReactNode
  onShown: () => void
}

/** Effects of what stands below run before this one. */
function Watched({ children, onShown }: Watched) {
  useEffect(onShown, [onShown])
  return children
}

const report = (error: unknown): void => reportError(error)

/** A page of the test: what throws as it is drawn is told to who waits for it. */
class Drawing {
  #fail = report

  readonly rootOptions = { onUncaughtError: (error: unknown): void => this.#fail(error) }

  /** Has a page drawn, and resolves once that is there and its effects have run: in its build for production React does not wait for them. */
  async draw<Drawn>(content: ReactNode, draw: (content: ReactNode) => Promise<Drawn>): Promise<Drawn> {
    let shown = (): void => {}
    let late: ReturnType<typeof setTimeout> | undefined
    const isShown = new Promise<void>((resolve, reject) => {
      shown = resolve
      this.#fail = reject
      late = setTimeout(() => reject(new Error('The page was not drawn in time.')), PATIENCE)
    })
    try {
      const [screen] = await Promise.all([draw(<Watched onShown={shown}>{content}</Watched>), isShown])
      return screen
    } finally {
      clearTimeout(late)
      this.#fail = report
    }
  }
}

/** Renders on the page of the test. */
export async function render(content: ReactNode) {
  const drawing = new Drawing()
  const { container, rerender, unmount } = await drawing.draw(content, (all) =>
    begin(all, { createRootOptions: drawing.rootOptions }),
  )
  return { container, rerender: (next: ReactNode) => drawing.draw(next, rerender), unmount }
}
