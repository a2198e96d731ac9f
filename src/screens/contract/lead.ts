import { focusPath } from '#src/parts/fields/focus-path.ts'

/** Focuses a field as soon as it is drawn, unless someone presses something before. Answers how to leave off. */
export function leadTo(path: string): () => void {
  const pressed = new AbortController()
  const drawn = new MutationObserver(() => look())
  const frame = requestAnimationFrame(() => {
    drawn.observe(document.body, { childList: true, subtree: true })
    look()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    drawn.disconnect()
    pressed.abort()
  }
  const look = () => {
    if (focusPath(path)) stop()
  }
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, stop, { capture: true, signal: pressed.signal })
  return stop
}
