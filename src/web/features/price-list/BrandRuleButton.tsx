import Button from '@mui/material/Button'
import type { BrandPrices } from './rules/prices.ts'
import type { RuleScope } from './use-ruled-rows.ts'

interface Props {
  brand: BrandPrices
  onRule: (scope: RuleScope) => void
  sx?: object
}

/** A button beside the heading of a brand, which changes all its prices by a rule. */
export function BrandRuleButton({ brand, onRule, sx }: Props) {
  return (
    <Button
      size="small"
      aria-label={`Change by rule: ${brand.brand}`}
      onClick={() => onRule({ kind: 'brand', brand })}
      sx={{ flexShrink: 0, ...sx }}
    >
      Change by rule
    </Button>
  )
}
