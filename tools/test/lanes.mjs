/** Does pieces of work in their order, two at a time: most leave a core idle while they wait. Answers come in the order of the work. @template T, R @param {readonly T[]} work @param {(piece: T) => Promise<R>} doing @returns {Promise<R[]>} */
export async function twoAtATime(work, doing) {
  /** @type {R[]} */
  const answers = Array.from({ length: work.length })
  const waiting = [...work.entries()]
  const oneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await doing(next[1])
  }
  await Promise.all([oneByOne(), oneByOne()])
  return answers
}
