/** From the index of an Apple Health export: the health system behind each clinical record. */

/** By the path that the index gives, without a slash in front, like `clinical-records/Immunization-1.json`. */
export function appleSystems(index: Uint8Array): Map<string, string> {
  const systems = new Map<string, string>()
  const content = new TextDecoder().decode(index)
  for (const [tag] of content.matchAll(/<ClinicalRecord\b[^>]*>/g)) {
    const path = attribute(tag, 'resourceFilePath').replace(/^\//, '')
    const name = attribute(tag, 'sourceName')
    if (path && name) systems.set(path, name)
  }
  return systems
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, entity: string) => ENTITIES[entity] ?? '',
  )
