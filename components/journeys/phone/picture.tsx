/** A picture the patient gave. */
export const Picture = ({ alt, ...rest }: { src: string; alt: string; width?: number; height?: number }) => (
  // biome-ignore lint/performance/noImgElement: Next's optimiser is closed, and a patient's file is never copied to it
  <img alt={alt} {...rest} />
)
