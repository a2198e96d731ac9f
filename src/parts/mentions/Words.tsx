import { partsOf, type Person } from './mentions.ts'

/** A text whose mentions stand out. */
export function Words({ text, people }: { text: string; people: readonly Person[] }) {
  return (
    <>
      {partsOf(text, people).map((part, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name than their place
        part.isMention ? <strong key={place}>{part.text}</strong> : part.text,
      )}
    </>
  )
}
