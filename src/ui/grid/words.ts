/** Scripts that part no words: a line of them breaks between any two signs. */
export const UNPARTED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u

/** What goes with the word before it: kana that end one, marks that close or join, and a sign alone: 保険 + 料. */
const ENDS = /^(?:[\p{sc=Hiragana}\p{Pe}\p{Po}\p{Pd}\s].*|\P{Ps})$/u

const OPENS = /\p{Ps}$/u
const ALONE = /^.$/u
const LOANED = /^[\p{sc=Katakana}ー]+$/u
const AFTER_LOANED = /[\p{sc=Katakana}ー]$/u

/** The first word may also begin with a sign alone: 被 + 保険者. */
const isOne = (before: string, next: string, isFirst: boolean) =>
  OPENS.test(before) || ENDS.test(next) || (isFirst && ALONE.test(before)) || (LOANED.test(next) && AFTER_LOANED.test(before))

function parted(text: string): readonly string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    const before = words.at(-1)
    if (before !== undefined && isOne(before, segment, words.length === 1)) words[words.length - 1] = before + segment
    else words.push(segment)
  }
  return words
}

const known = new Map<string, readonly string[]>()

/** The parts of a head between which its line may break, in Japanese and Chinese too; together they are the head. */
export function wordsOf(head: string): readonly string[] {
  if (!UNPARTED.test(head) || !('Segmenter' in Intl)) return [head]
  const words = known.get(head) ?? parted(head)
  known.set(head, words)
  return words
}
