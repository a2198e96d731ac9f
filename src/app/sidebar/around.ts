interface Surroundings {
  isInside: (target: EventTarget | null) => boolean
  onPressOutside: () => void
  onEscape: () => void
}

/** Hears of presses beside something that is open, and of Escape wherever the focus is; returns how to stop. */
export function watchAround({ isInside, onPressOutside, onEscape }: Surroundings): () => void {
  const press = (event: PointerEvent) => {
    if (!isInside(event.target)) onPressOutside()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('keydown', key)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('keydown', key)
  }
}
