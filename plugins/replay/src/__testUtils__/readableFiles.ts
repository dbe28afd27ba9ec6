/** The files of jsdom cannot be read but by its own reader. */
export function readableFiles() {
  // What `Blob` is called here may be Node's own, of which these files are none.
  const blobs: Blob = Object.getPrototypeOf(File.prototype);
  blobs.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}
