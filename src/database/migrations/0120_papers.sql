CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"deal_id" uuid,
	"listing_id" uuid,
	"owner_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"visible_mark" text DEFAULT 'discreet' NOT NULL,
	"allows_download" boolean DEFAULT false NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_place" CHECK (num_nonnulls("document"."deal_id", "document"."listing_id") = 1),
	CONSTRAINT "document_slot" CHECK ("document"."slot" in ('letter-of-intent', 'agreement', 'survey', 'title', 'certificate', 'invoice', 'other')),
	CONSTRAINT "document_visible_mark" CHECK ("document"."visible_mark" in ('none', 'discreet', 'strong'))
);
--> statement-breakpoint
ALTER TABLE "document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"pages" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"message_id" uuid,
	"position" integer,
	"document_id" uuid,
	"version" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_position" UNIQUE("message_id","position"),
	CONSTRAINT "paper_version" UNIQUE("document_id","version"),
	CONSTRAINT "paper_kind" CHECK ("paper"."kind" in ('picture', 'pdf')),
	CONSTRAINT "paper_name" CHECK (length("paper"."name") between 1 and 200),
	CONSTRAINT "paper_note" CHECK (length("paper"."note") <= 500),
	CONSTRAINT "paper_pages" CHECK ("paper"."pages" between 1 and 500),
	CONSTRAINT "paper_size" CHECK ("paper"."width" > 0 and "paper"."height" > 0 and "paper"."bytes" > 0),
	CONSTRAINT "paper_place" CHECK (num_nonnulls("paper"."message_id", "paper"."document_id") <= 1),
	CONSTRAINT "paper_of_message" CHECK (num_nonnulls("paper"."message_id", "paper"."position") in (0, 2)),
	CONSTRAINT "paper_of_document" CHECK (num_nonnulls("paper"."document_id", "paper"."version") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "paper" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "paper_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "paper_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "paper_reading" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"paper_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reading" ADD CONSTRAINT "paper_reading_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reading" ADD CONSTRAINT "paper_reading_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_deal" ON "document" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "document_listing" ON "document" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "document_owner" ON "document" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "paper_owner" ON "paper" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "paper_unsent" ON "paper" USING btree ("created_at") WHERE message_id is null and document_id is null;--> statement-breakpoint
CREATE INDEX "paper_file_due" ON "paper_file" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "paper_reading_paper" ON "paper_reading" USING btree ("paper_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "paper_reading_member" ON "paper_reading" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "paper_reading_time" ON "paper_reading" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "owners read their documents" ON "document" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("document"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties read the documents of their deal" ON "document" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("document"."taken_back_at" is null and exists (select from "deal" where "deal"."id" = "document"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members who were let in read the documents of a listing" ON "document" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("document"."taken_back_at" is null and exists (select from "listing" where "listing"."id" = "document"."listing_id" and (not "listing"."is_private" or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended" or ((select actor_reads_private('documents')) and (not "listing"."are_documents_restricted" or exists (select from "listing_access" where "listing_access"."listing_id" = "listing"."id" and "listing_access"."member_id" = (select actor_member_id())
    and ("listing_access"."expires_at" is null or "listing_access"."expires_at" > now()) and "listing_access"."rung" in ('documents')))))));--> statement-breakpoint
CREATE POLICY "parties add documents to their deal, and owners to their listing" ON "document" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("document"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "deal" where "deal"."id" = "document"."deal_id"
    and (select actor_member_id()) in ("deal"."buyer_id", "deal"."seller_id")) and (select actor_in_good_standing()) or exists (select from "listing" where "listing"."id" = "document"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "owners say who sees a document, and how" ON "document" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("document"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("document"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "document" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "owners read their papers" ON "paper" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("paper"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "readers of a message read its papers" ON "paper" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "message" where "message"."id" = "paper"."message_id"));--> statement-breakpoint
CREATE POLICY "readers of a document read its versions" ON "paper" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "document" where "document"."id" = "paper"."document_id"));--> statement-breakpoint
CREATE POLICY "members upload papers" ON "paper" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("paper"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()) and num_nonnulls("paper"."message_id", "paper"."document_id") = 0);--> statement-breakpoint
CREATE POLICY "owners send a paper, or put it among their documents" ON "paper" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("paper"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()) and num_nonnulls("paper"."message_id", "paper"."document_id") = 0) WITH CHECK ("paper"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "message" where "message"."id" = "paper"."message_id" and "message"."sender_id" = (select actor_member_id())) or exists (select from "document" where "document"."id" = "paper"."document_id" and "document"."owner_id" = (select actor_member_id()))));--> statement-breakpoint
CREATE POLICY "owners remove what they have not sent" ON "paper" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("paper"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()) and num_nonnulls("paper"."message_id", "paper"."document_id") = 0);--> statement-breakpoint
CREATE POLICY "the product itself" ON "paper" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "paper_file" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they were sent" ON "paper_reading" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("paper_reading"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "owners read who was sent their papers" ON "paper_reading" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "paper" where "paper"."id" = "paper_reading"."paper_id" and "paper"."owner_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "paper_reading" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');