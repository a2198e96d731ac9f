/** The inks of a drawing; each scheme has its own, so that the dark variant is a drawing by night and not a bright card. */
export type Ink = keyof typeof light

const light = {
  ink: '#243244',
  faint: '#8797aa',
  paper: '#ffffff',
  shade: '#dde5ec',
  ground: '#d5e5de',
  sky: '#e3ecf2',
  accent: '#2fa56c',
  leaf: '#a9dcc0',
  deep: '#14663e',
  sun: '#f2b749',
  sand: '#fbe4b4',
  coral: '#e88273',
  steel: '#7d95b0',
  mist: '#c6d4e2',
  skin: '#f1c4a3',
  tan: '#b87f5a',
  hair: '#39303a',
}

const dark: Record<Ink, string> = {
  ink: '#d3dfe9',
  faint: '#7f90a4',
  paper: '#374659',
  shade: '#222e3b',
  ground: '#1b332c',
  sky: '#1c2836',
  accent: '#2f9c68',
  leaf: '#235c45',
  deep: '#8fdcb3',
  sun: '#dba245',
  sand: '#5a4a29',
  coral: '#c96d60',
  steel: '#6683a3',
  mist: '#46596f',
  skin: '#dba985',
  tan: '#a06f50',
  hair: '#11161d',
}

export const palettes = { light, dark }
export type Palette = typeof light
