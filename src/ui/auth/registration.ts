/** Whether people may register by themselves, as the server has written it on the page. */
export const isRegistrationOpen = (): boolean => document.documentElement.dataset.registration !== 'closed'
