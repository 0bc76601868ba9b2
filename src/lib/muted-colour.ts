/**
 * A colour with part of its saturation (0 to 1), exactly as light as before: mixed with the grey of its own luminance in
 * linear light, so that every contrast stays what it was. What is not `#rrggbb` is given back as it is.
 */
export function muted(colour: string, saturation: number): string {
  if (!/^#[0-9a-f]{6}$/iu.test(colour)) return colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return `#${[red, green, blue].map((channel) => hex(grey + (channel - grey) * saturation)).join('')}`
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function hex(light: number): string {
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}
