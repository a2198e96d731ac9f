import type { MantineColorsTuple } from '@mantine/core'

/** Slate: the neutrals of the light scheme. */
export const slate: MantineColorsTuple = [
  '#f7f9fb',
  '#eff2f6',
  '#e2e7ee',
  '#cdd5df',
  '#7f8da1',
  '#73829a',
  '#5d6b7f',
  '#475467',
  '#323e50',
  '#1c2636',
]

/** The same slate by night, from text (0) to the deepest ground (9). */
export const night: MantineColorsTuple = [
  '#dde4ed',
  '#c2cbd8',
  '#9fabbc',
  '#8492a6',
  '#68778c',
  '#303b4a',
  '#1f2833',
  '#171e28',
  '#11171f',
  '#0b0f15',
]

/** The one accent. White text on 7 and 8, and 4 on the night ground, pass AA. */
export const green: MantineColorsTuple = [
  '#edf9f2',
  '#d6f1e1',
  '#aee2c4',
  '#7dcda2',
  '#4db880',
  '#2a9f65',
  '#1d8a55',
  '#177546',
  '#135f3a',
  '#0e492d',
]

export const red: MantineColorsTuple = [
  '#fef1f1',
  '#fcdfdf',
  '#f8bfc0',
  '#f39699',
  '#ee7277',
  '#e04c53',
  '#cc343c',
  '#b0252d',
  '#8f1d24',
  '#6b171c',
]

export const amber: MantineColorsTuple = [
  '#fff7e6',
  '#feebc4',
  '#fcd88a',
  '#f7c052',
  '#efa928',
  '#d18a0f',
  '#a96c08',
  '#8a5707',
  '#6d4508',
  '#523408',
]

export const blue: MantineColorsTuple = [
  '#eff5fe',
  '#dbe8fc',
  '#b9d2f9',
  '#8bb4f4',
  '#6198ec',
  '#3f7cdf',
  '#2b66c9',
  '#2253a6',
  '#1c4384',
  '#173463',
]
