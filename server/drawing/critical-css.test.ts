import { describe, expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'

const PAGE =
  '<body><div id="root"><a class="x y" href="/z" aria-current="page">gone</a><input disabled=""/></div></body>'

describe('the rules that a drawn page brings along', () => {
  it.each([
    ['.x{top:0}.gone{top:1px}', '.x{top:0}'],
    ['a,b,.gone a,#root>.y{top:0}', 'a,#root>.y{top:0}'],
    ['#gone a{top:0}', ''],
    [
      '@media print{.gone{top:0}}@media (prefers-contrast:more){.y{top:0}}',
      '@media (prefers-contrast:more){.y{top:0}}',
    ],
  ])('are those whose elements, classes and ids it has: %s', (css, used) => {
    expect(criticalCss(css)(PAGE)).toBe(used)
  })

  it.each([
    ':root[data-theme=dark]{--ink:#fff}',
    ':focus-visible{outline:3px solid}',
    '[hidden]{display:none!important}',
    '*,:before,:after{box-sizing:border-box}',
    'a:not(.gone):hover{color:red}',
    '.x[aria-expanded=true]{color:red}',
    'html:has([data-big]){color:red}',
    '#root[data-content] :focus{opacity:1}',
    '@font-face{font-family:Own;src:url(/own.woff2)}',
    '@media (min-width:60rem){.x{color:red}}',
  ])('stay where they depend on a state, an attribute or the device: %s', (css) => {
    expect(criticalCss(css)(`<html>${PAGE}`)).toBe(css)
  })

  it('keep their order, and are the same for pages with the same names', () => {
    const used = criticalCss('.y{color:red}.x{color:green}')
    expect(used(PAGE)).toBe('.y{color:red}.x{color:green}')
    expect(used(PAGE.replace('/z', '/w'))).toBe(used(PAGE))
    expect(used('<p class="y">')).toBe('.y{color:red}')
  })
})
