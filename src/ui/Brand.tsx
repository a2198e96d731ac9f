import classes from './Brand.module.css'
import { BrandMark } from './illustrations/BrandMark.tsx'

/** The mark and the name of the product; the name is the same in every language. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <BrandMark />
      <b>{'Slipway'}</b>
    </span>
  )
}
