import Button from '@mui/material/Button'
import { touch } from '../../ui/theme.ts'
import type { BrandPrices } from './prices.ts'

interface Props {
  brand: BrandPrices
  onRule: (brand: BrandPrices) => void
  sx?: object
}

/** Beside the heading of a brand: changes all its prices by one rule. */
export function BrandRuleButton({ brand, onRule, sx }: Props) {
  return (
    <Button
      size="small"
      aria-label={`Change by rule: ${brand.brand}`}
      onClick={() => onRule(brand)}
      sx={{ minHeight: touch.small, flexShrink: 0, ...sx }}
    >
      Change by rule
    </Button>
  )
}
