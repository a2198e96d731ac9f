/** What copies on the keyboard of this machine. */
export const copyShortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C')
