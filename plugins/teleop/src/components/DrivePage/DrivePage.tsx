import { ScreenPage } from '@sidehelm/console-react';
import { useParams } from 'react-router-dom';

export function DrivePage() {
  const { robotID = '' } = useParams();
  return <ScreenPage title={`Drive ${robotID}`}>{robotID}</ScreenPage>;
}
