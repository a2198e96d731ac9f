import i18next from 'i18next'

/** A part that also speaks in the words of signing in, which the rest of the screen can do without. */
export const withAuthTexts =
  <Part>(load: () => Promise<Part>) =>
  () =>
    Promise.all([load(), i18next.loadNamespaces('auth')]).then(([part]) => part)
