-- Of a document that came to a device's books after their month was closed, the move to the cloud keeps when (S-56).
grant update (received_at) on fiscal_documents, z_reports to cuadra_app;
