import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isImage } from '#contract/content-images.ts'
import type { ContentBlock, ContentPart } from '#contract/content.ts'
import { imageAddress } from '#data/content-image.ts'
import { keyed } from '#lib/keyed.ts'
import * as css from './blocks.css.ts'

interface PartsProps {
  parts: readonly ContentPart[]
  /** Of the parts' titles. */
  level?: 2 | 3
  /** What links lead to; for the last parts. */
  ids?: readonly string[]
}

const NO_IDS: readonly string[] = []

/** What an item says, part by part. */
export function Parts({ parts, level = 2, ids = NO_IDS }: PartsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return keyed(parts).map(({ item: { title, blocks }, key }, index) => (
    <section key={key} id={ids[index - parts.length + ids.length]} className={css.part}>
      {title && <Heading className={css.heading}>{title}</Heading>}
      <Blocks of={blocks} />
    </section>
  ))
}

export function Blocks({ of: blocks }: { of: readonly ContentBlock[] }) {
  return keyed(blocks).map(({ item, key }) => <Block key={key} of={item} />)
}

function Block({ of: block }: { of: ContentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if (Array.isArray(block)) return <List lines={block} />
  if (isImage(block)) {
    const { id, alt, width, height } = block
    return <img className={css.image} src={imageAddress(id)} alt={alt} width={width} height={height} loading="lazy" />
  }
  if (block.kind === 'steps') return <List lines={[block.text].flat()} isOrdered />
  return (
    <div className={css.aside[block.kind]}>
      {LABELS[block.kind] && <b className={css.label}>{LABELS[block.kind]}</b>}
      {[block.text].flat().map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function List({ lines, isOrdered = false }: { lines: readonly string[]; isOrdered?: boolean }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag className={isOrdered ? css.steps : css.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Tag>
  )
}

const LABELS: Record<'note' | 'try' | 'safety' | 'ask', ReactNode> = {
  note: null,
  try: <Trans>Try it first</Trans>,
  safety: <Trans>Safety</Trans>,
  ask: <Trans>Ask first</Trans>,
}
