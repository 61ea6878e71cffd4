/** Refuses an old Node with a sentence, before anything that it cannot read is loaded. */

/** The floor of `engines` in package.json; below it `import.meta.dirname` is not there, and Vite refuses to run. */
const MINIMUM = [20, 19];

export function requireNode(version = process.versions.node) {
  if (isEnough(version)) return;
  console.error(
    `Cuadra necesita Node.js ${MINIMUM.join('.')} o posterior y esta versión es la ${version}. Instala una más reciente desde https://nodejs.org`,
  );
  process.exit(1);
}

export function isEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}
