/** Where the browser keeps the layout; the build may name another place (specification 7.9). */
export const LAYOUT_KEY: string = import.meta.env.VITE_LAYOUT_CONFIG_KEY || 'LayoutConfig'
