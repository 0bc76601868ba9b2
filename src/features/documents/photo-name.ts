/** A camera calls every photo the same ('image.jpg'): here it is called by its moment, so that a list can be read. */
export function namedPhoto(photo: File, now: Date): File {
  if (!/^image\.jpe?g$/iu.test(photo.name)) return photo
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return new File([photo], `${day} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}.jpg`, {
    type: photo.type,
  })
}
