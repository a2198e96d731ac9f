import { NEW_DRAFT, type Draft } from '#src/machines/wizard/wizard.setup.ts'

const textIn = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the form holds now, in all its steps. */
export function draftIn(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const text = (name: string) => textIn(data, name)
  return {
    appBasic: { appName: text('appName'), appType: text('appType') },
    appFramework: text('appFramework'),
    appDatabase: { databaseName: text('databaseName'), databaseSolution: text('databaseSolution') },
    appStorage: text('appStorage'),
  }
}

export const isTouched = (draft: Draft): boolean => JSON.stringify(draft) !== JSON.stringify(NEW_DRAFT)

/** The focus goes to what the step asks first: its text, its chosen card, or its heading where it asks nothing. */
export const focusStep = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>(':scope > :not([hidden]) :is(input:not([type="radio"]), input:checked, h3)')?.focus()
