const ENDS = ['pointerup', 'pointercancel', 'click', 'keydown']

/** Acts once a press is over, and the click that comes with its end: what moves under a press is not hit. */
export function onRelease(act: () => void): void {
  const pressed = new AbortController()
  const release = () => {
    pressed.abort()
    setTimeout(act)
  }
  for (const end of ENDS) addEventListener(end, release, { signal: pressed.signal })
}

/** The same; at once while nobody presses, as for whoever goes on by keys. */
export const afterPress = (act: () => void): void => (document.querySelector(':active') ? onRelease(act) : act())
