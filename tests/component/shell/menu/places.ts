import { page, userEvent } from 'vitest/browser'

/** The parts of the frame, as someone finds them who cannot see. */
export const menu = () => page.getByRole('navigation', { name: 'Main menu' })
export const trail = () => page.getByRole('navigation', { name: 'Breadcrumb' })
export const content = () => page.getByRole('main')
export const card = (name: string | RegExp) => page.getByRole('group', { name })

/** The pointer rests on the page, away from every menu. */
export const pointAtPage = () => content().hover({ position: { x: 400, y: 300 }, force: true })

/** The same before anything is there. */
export const pointAway = () => userEvent.hover(document.body, { position: { x: 500, y: 500 }, force: true })

export const wide = () => page.viewport(1280, 800)
export const narrow = () => page.viewport(800, 800)

/** Pressed by a key or by assistive technology, without a pointer coming first. */
export const pressUnseen = (thing: { element: () => Element }) => (thing.element() as HTMLElement).click()
export const focusOn = (thing: { element: () => Element }) => (thing.element() as HTMLElement).focus()
export const key = (name: string) => userEvent.keyboard(`{${name}}`)
