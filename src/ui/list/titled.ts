/** A sign that no title has. */
const HERE = '\u0000'

/** What a control of each row is called: the sentence is translated once, not for every row. */
export function titled(sentence: (title: string) => string): (title: string) => string {
  const around = sentence(HERE).split(HERE)
  return (title) => around.join(title)
}
