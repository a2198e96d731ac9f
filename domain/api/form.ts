/** How the name of a part ends that is one entry of a list. */
export const LIST = '[]'
export const JSON_PART = 'application/json'

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: JSON_PART })
const part = (value: unknown) => (typeof value === 'string' || value instanceof Blob ? value : json(value))
const hasFiles = (value: unknown): value is unknown[] => Array.isArray(value) && value.some((entry) => entry instanceof Blob)

/**
 * The body of a form call: texts and files as they are, everything else as a JSON part.
 * A list with files in it becomes one part for each entry, named `documents[]`.
 */
export function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (hasFiles(value)) for (const entry of value) form.append(name + LIST, part(entry))
    else if (value !== undefined) form.append(name, part(value))
  }
  return form
}
