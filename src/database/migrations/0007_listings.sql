-- Whether the member who asks is one in good standing at this moment, whatever they were when they came in.
create function actor_in_good_standing() returns boolean language sql stable parallel safe
  return exists (select from member where id = actor_member_id() and suspended_at is null);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"teaser" text DEFAULT '' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seller_verified" boolean DEFAULT false NOT NULL,
	"seller_suspended" boolean DEFAULT false NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (is_active and archived_at is null and not seller_suspended) STORED NOT NULL,
	CONSTRAINT "listing_title" CHECK (length("listing"."title") between 1 and 160),
	CONSTRAINT "listing_teaser" CHECK (length("listing"."teaser") <= 300),
	CONSTRAINT "listing_category" CHECK ("listing"."category" in ('Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry')),
	CONSTRAINT "listing_status" CHECK ("listing"."status" in ('Available', 'Active', 'Pending', 'Sold'))
);
--> statement-breakpoint
ALTER TABLE "listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_particulars" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "listing_particulars_price" CHECK ("listing_particulars"."price" >= 0),
	CONSTRAINT "listing_particulars_currency" CHECK ("listing_particulars"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED')),
	CONSTRAINT "listing_particulars_location" CHECK (length("listing_particulars"."location") <= 160),
	CONSTRAINT "listing_particulars_description" CHECK (length("listing_particulars"."description") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "listing_particulars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_view" (
	"listing_id" uuid NOT NULL,
	"mark" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_view_listing_id_mark_pk" PRIMARY KEY("listing_id","mark")
);
--> statement-breakpoint
ALTER TABLE "listing_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_viewer" (
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_viewer_listing_id_member_id_pk" PRIMARY KEY("listing_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "listing_viewer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_listing" (
	"member_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_listing_member_id_listing_id_pk" PRIMARY KEY("member_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "saved_listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_photograph" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_photograph_position" CHECK ("listing_photograph"."position" >= 0),
	CONSTRAINT "listing_photograph_caption" CHECK (length("listing_photograph"."caption") <= 200),
	CONSTRAINT "listing_photograph_size" CHECK ("listing_photograph"."width" > 0 and "listing_photograph"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "listing_photograph" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD CONSTRAINT "listing_particulars_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view" ADD CONSTRAINT "listing_view_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_viewer" ADD CONSTRAINT "listing_viewer_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_viewer" ADD CONSTRAINT "listing_viewer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listing" ADD CONSTRAINT "saved_listing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listing" ADD CONSTRAINT "saved_listing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photograph" ADD CONSTRAINT "listing_photograph_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_viewer_member" ON "listing_viewer" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "saved_listing_listing" ON "saved_listing" USING btree ("listing_id");--> statement-breakpoint
CREATE POLICY "everyone reads the face of what is open" ON "listing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing"."is_open");--> statement-breakpoint
CREATE POLICY "owners read their listings" ON "listing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended");--> statement-breakpoint
CREATE POLICY "curators read every listing" ON "listing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "members in good standing create listings" ON "listing" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("listing"."owner_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "owners change their listings" ON "listing" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") WITH CHECK ("listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended");--> statement-breakpoint
CREATE POLICY "curators feature listings" ON "listing" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator())) WITH CHECK ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "whoever sees the listing whole" ON "listing_particulars" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_particulars"."listing_id" and (not "listing"."is_private" or (select actor_is_verified()) or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "owners say the particulars" ON "listing_particulars" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_particulars"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners change the particulars" ON "listing_particulars" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_particulars"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_particulars"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_particulars" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "owners count their viewers" ON "listing_view" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_view"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators count viewers" ON "listing_view" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_view" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "owners see who looked" ON "listing_viewer" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_viewer"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_viewer" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they saved" ON "saved_listing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("saved_listing"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members save what they see" ON "saved_listing" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("saved_listing"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "saved_listing"."listing_id"));--> statement-breakpoint
CREATE POLICY "members save no longer" ON "saved_listing" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("saved_listing"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "saved_listing" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "whoever sees the listing whole" ON "listing_photograph" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and (not "listing"."is_private" or (select actor_is_verified()) or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "owners add photographs" ON "listing_photograph" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners arrange photographs" ON "listing_photograph" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners remove photographs" ON "listing_photograph" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_photograph" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');